export { holdsFile, nameAgency } from './agencies.queries.ts'
export { agencies } from './tables.ts'
