// The privacy policy, in 14 sections.
import type { LegalText } from "../features/legal/texts.ts";
import { LegalPage } from "./legal-page.tsx";

export const PrivacyPolicy = ({ first }: { first: LegalText }) => <LegalPage name="privacy" first={first} />;
