import type { Services } from '../../../services.ts'
import type { Agency } from '../../people/public.ts'
import type { Details } from '../details.ts'

/**
 * The values on which the office approved an agency. Changes made by the agency apply only once the office has reviewed
 * them.
 */
export interface ReviewedValues {
  cnic?: string
  ntn?: string
  dtsLicence?: string
  dtsExpiry?: string
}

/** The reviewed values that a form changes. A number that is not on file yet does not count as a change. */
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

/** The form, with values that need review replaced by those on file. */
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
