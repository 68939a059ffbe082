import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'
import type { Services } from '../../services.ts'
import { BUILD_EXPORT, buildExport } from './build-export.ts'
import { sweepExports } from './sweep-exports.ts'

export function definePersonalDataJobs(services: Services, sources: readonly PersonalDataSource[]): void {
  services.jobs.define(BUILD_EXPORT, (payload) => buildExport(services, sources, payload))
  services.jobs.define('personal_data.sweep', () => sweepExports(services), '35 * * * *')
}
