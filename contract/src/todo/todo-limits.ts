/** How much a to-do may hold, the same for the forms and the server. */
export const TODO_TITLE_MAX = 500;
export const TODO_DESCRIPTION_MAX = 10_000;
/** More open to-dos of one baby, or more subtasks of one to-do, nobody looks through: the bound of every answer. */
export const OPEN_TODOS_MAX = 1_000;
export const SUBTASKS_MAX = 100;
