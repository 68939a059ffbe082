import { MAX_REPORT_DAYS } from '@safar/contract/money/reports.contract'
import { invalid } from '../../platform/errors.ts'
import { periodError } from './period.rules.ts'

export function assertPeriod(period: { from: string; to: string }): void {
  const fault = periodError(period)
  if (fault) throw invalid({ to: fault }, { max: MAX_REPORT_DAYS })
}
