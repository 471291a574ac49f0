// The user's remaining allowance.
import type { Tokens } from "@cellwright/contracts/users";
import useSWR, { mutate } from "swr";

const address = "/api/user/tokens";

export const refreshTokens = () => mutate(address);

export function useTokens() {
  const { data } = useSWR<Tokens, unknown>(address);
  return data;
}
