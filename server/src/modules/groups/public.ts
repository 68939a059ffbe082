export { groupsModule } from './groups.module.ts'
export { groupToPrice } from './groups.queries.ts'
