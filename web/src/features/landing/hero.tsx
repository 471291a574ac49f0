// The first thing seen: the promise, and one question answered.
import { say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Visitor, WayIn } from "./way-in.tsx";

// A small sheet, and the formula that answers the question about it: 120 + 80.5 = 200.5.
const rows = [
  ["Paid", "Ann", "120.00"],
  ["Open", "Bob", "45.00"],
  ["Paid", "Cem", "80.50"],
] as const;
const formula = '=SUMIF(A:A,"Paid",C:C)';
const result = "200.50";

export const Hero = ({ visitor }: { visitor: Visitor }) => (
  <section className="hero">
    <div className="hero-text">
      <h1>{say("landing.title")}</h1>
      <p className="lead">{say("landing.lead")}</p>
      <p>
        <WayIn visitor={visitor} invitation="landing.start" />
      </p>
    </div>
    <figure className="example">
      <p className="example-question">{say("landing.example.question")}</p>
      <table>
        <caption className="sr-only">{say("landing.example.sheet")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">C</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([state, name, amount], index) => (
            <tr key={name} data-counts={state === "Paid"}>
              <th scope="row">{index + 1}</th>
              <td>{state}</td>
              <td>{name}</td>
              <td className="amount">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="example-formula">
        <code>{formula}</code>
        <output>{result}</output>
      </p>
      <figcaption>
        <span className="badge" data-verdict="verified">
          <Icon name="check" /> {say("verdict.verified")}
        </span>
        {say("landing.example.caption")}
      </figcaption>
    </figure>
  </section>
);
