// The filter of a sheet or table. One without criteria only shows buttons and hides no rows.
const criteria = new Set(["filters", "customFilters", "dynamicFilter", "colorFilter", "iconFilter", "top10"]);

/** Whether an element inside `filterColumn` leaves out rows. */
export const isCriterion = (element: string): boolean => criteria.has(element);
