export { checkPayables } from './check-payables.ts'
