// The top of the landing page: headline and an example.
import { amount, t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { CallToAction, type Visitor } from "./call-to-action.tsx";

// The rows of the example's sheet. Its formula sums the paid rows: 120 + 80.5 = 200.5.
const rows = [
  { isPaid: true, name: "Ann", owed: 120 },
  { isPaid: false, name: "Bob", owed: 45 },
  { isPaid: true, name: "Cem", owed: 80.5 },
] as const;
const result = 200.5;

export const Hero = ({ visitor }: { visitor: Visitor }) => (
  <section className="hero">
    <div className="hero-text">
      <h1>{t("landing.title")}</h1>
      <p className="lead">{t("landing.lead")}</p>
      <p>
        <CallToAction visitor={visitor} invitation="landing.start" />
      </p>
    </div>
    <figure className="example">
      <p className="example-question">{t("landing.example.question")}</p>
      <table dir="ltr">
        <caption className="sr-only">{t("landing.example.sheet")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">C</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ isPaid, name, owed }, index) => (
            <tr key={name} data-counts={isPaid}>
              <th scope="row">{index + 1}</th>
              <td>{t(isPaid ? "landing.example.paid" : "landing.example.open")}</td>
              <td>{name}</td>
              <td className="amount">{amount(owed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="example-formula" dir="ltr">
        <code>{t("landing.example.formula")}</code>
        <output>{amount(result)}</output>
      </p>
      <figcaption>
        <span className="badge" data-verdict="verified">
          <Icon name="check" /> {t("verdict.verified")}
        </span>
        {t("landing.example.caption")}
      </figcaption>
    </figure>
  </section>
);
