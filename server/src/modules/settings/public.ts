export { followCompany } from './company.ts'
