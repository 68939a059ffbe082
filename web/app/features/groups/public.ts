export { groupChoicesQuery } from './api.ts'
