export { agencyFiles } from './agency-files.ts'
