// Suggested questions that one click sends: a reply's alternative readings, and examples in an empty chat.
import "./choices.css";

type Props = {
  title: string;
  questions: readonly string[];
  isBusy?: boolean;
  onPick: (question: string) => void;
};

export const Choices = ({ title, questions, isBusy = false, onPick }: Props) => (
  <fieldset className="choices" disabled={isBusy}>
    <legend>{title}</legend>
    {questions.map((question) => (
      <button
        key={question}
        type="button"
        className="button small"
        dir="auto"
        onClick={() => onPick(question)}
      >
        {question}
      </button>
    ))}
  </fieldset>
);
