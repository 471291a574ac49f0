// The terms of use, in 15 sections.
import type { LegalText } from "../features/legal/texts.ts";
import { LegalPage } from "./legal-page.tsx";

export const TermsOfUse = ({ first }: { first: LegalText }) => <LegalPage name="terms" first={first} />;
