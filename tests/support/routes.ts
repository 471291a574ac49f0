// Lists the routes that a service's routers really serve, for comparing them with the contracts.
import type { Router } from "express";

/** Sorted routes such as `PATCH /api/activities/{id}`. {@link httpApp} mounts the routers at `/api`. */
export const routesOf = (...routers: Router[]): string[] =>
  routers
    .flatMap((router) => router.stack)
    .flatMap(({ route }) =>
      route ? methodsOf(route.stack).map((method) => `${method} /api${asInOpenapi(route.path)}`) : [],
    )
    .sort();

const methodsOf = (stack: readonly { method: string }[]): string[] => [
  ...new Set(stack.map(({ method }) => method.toUpperCase())),
];

const asInOpenapi = (path: string): string => path.replace(/:(\w+)/g, "{$1}");
