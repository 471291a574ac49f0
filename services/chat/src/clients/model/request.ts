// Builds the body of a request to a model. A parameter that the model refused is left out from then on.
import type { ProviderSettings } from "./settings.ts";
import { requestOf, type Shape, ways } from "./shape.ts";
import type { Feature } from "./trouble.ts";
import { inTwoRoles, messagesOf, type Turn } from "./turn.ts";

/** The old and the new name of the limit of an answer's tokens. */
const limits = ["max_tokens", "max_completion_tokens"] as const;

export type RequestBuilder = ReturnType<typeof requestBuilder>;

/** Builds requests for one model, without the parameters that it has refused. */
export function requestBuilder({ maxTokens, temperature, reasoningEffort }: ProviderSettings) {
  let way = 0;
  let limit = maxTokens === undefined ? limits.length : 0;
  const left = new Set<Feature>();
  const isGiven = {
    stream_options: true,
    temperature: temperature !== undefined,
    reasoning_effort: reasoningEffort !== undefined,
    system: true,
    stream: true,
  };

  const leaveOut = (name: keyof typeof isGiven) => (): boolean => {
    const isNew = isGiven[name] && !left.has(name);
    left.add(name);
    return isNew;
  };
  let version = 0;
  const leavesOut: Record<Feature, () => boolean> = {
    stream_options: leaveOut("stream_options"),
    temperature: leaveOut("temperature"),
    reasoning_effort: leaveOut("reasoning_effort"),
    system: leaveOut("system"),
    stream: leaveOut("stream"),
    response_format: () => ++way < ways.length,
    max_tokens: () => limit++ < limits.length,
  };
  return {
    /** A number that grows with each parameter that is left out. */
    version: (): number => version,

    /**
     * Leaves `feature` out from now on, because a request of version `sent` was refused for it. Returns whether a
     * retry may be accepted: yes if the version has changed since, no if the request did not have the feature.
     */
    leaveOut(feature: Feature | undefined, sent: number): boolean {
      if (feature === undefined) return false;
      if (sent !== version) return true;
      const isNew = leavesOut[feature]();
      if (isNew) version += 1;
      return isNew;
    },

    body(turns: readonly Turn[], shape: Shape | undefined) {
      const { messages, ...format } = requestOf([...turns], shape, ways[way] ?? "text");
      const sent = messagesOf(messages);
      const name = limits[limit];
      const isStreamed = !left.has("stream");
      return {
        messages: left.has("system") ? inTwoRoles(sent) : sent,
        ...format,
        stream: isStreamed,
        ...(isStreamed && !left.has("stream_options") && { stream_options: { include_usage: true } }),
        ...(temperature !== undefined && !left.has("temperature") && { temperature }),
        ...(reasoningEffort && !left.has("reasoning_effort") && { reasoning_effort: reasoningEffort }),
        ...(name && { [name]: maxTokens }),
      };
    },
  };
}
