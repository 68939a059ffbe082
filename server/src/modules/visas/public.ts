export { visasModule } from './visas.module.ts'
