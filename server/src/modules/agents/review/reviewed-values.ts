import type { Services } from '../../../services.ts'
import type { Agency } from '../../people/public.ts'
import type { Details } from '../details.ts'

/** What the office approved an agency by: changed by the agency, it counts once the office has reviewed it. */
export interface ReviewedValues {
  cnic?: string
  ntn?: string
  dtsLicence?: string
  dtsExpiry?: string
}

/** What a form changes of it. A number that is not on file yet is no change. */
export function changedValues({ vault }: Pick<Services, 'vault'>, agency: Agency, form: Details): ReviewedValues {
  const { userId, cnicSealed, ntnSealed, dtsLicence, dtsExpiry } = agency
  const opened = (column: string, sealed: string) => vault.open({ table: 'agencies', column, row: userId }, sealed)
  const { cnic, ntn } = form
  return {
    ...(cnic && cnicSealed && cnic !== opened('cnic', cnicSealed) && { cnic }),
    ...(ntn && ntnSealed && ntn !== opened('ntn', ntnSealed) && { ntn }),
    ...(dtsLicence && form.dts_licence !== dtsLicence && { dtsLicence: form.dts_licence }),
    ...(dtsExpiry && form.dts_expiry !== dtsExpiry && { dtsExpiry: form.dts_expiry }),
  }
}

/** The form with what is on file in the place of what has to be reviewed. */
export const withoutReviewed = (form: Details, agency: Agency, changed: ReviewedValues): Details => {
  const { cnic, ntn, ...rest } = form
  return {
    ...rest,
    ...(cnic && !changed.cnic && { cnic }),
    ...(ntn && !changed.ntn && { ntn }),
    ...(changed.dtsLicence && agency.dtsLicence && { dts_licence: agency.dtsLicence }),
    ...(changed.dtsExpiry && agency.dtsExpiry && { dts_expiry: agency.dtsExpiry }),
  }
}
