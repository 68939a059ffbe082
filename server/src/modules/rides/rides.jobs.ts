import type { Services } from '../../services.ts'
import { warnWithoutDriver } from './drivers/warn-without-driver.ts'
import { erasePastMeetings } from './personal/personal-rides.ts'

export function defineRideJobs(services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>): void {
  const { jobs } = services
  jobs.define('rides.warn_without_driver', async () => void (await warnWithoutDriver(services)), '*/10 * * * *')
  jobs.define('rides.erase_meetings', () => erasePastMeetings(services), '55 2 * * *')
}
