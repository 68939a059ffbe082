import { packageErrors } from '@safar/contract/products/umrah/package.rules'
import { type UmrahPackageForm, umrahPackageForm } from '@safar/contract/products/umrah/package.shapes'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { agency } from '../../../platform/agency.ts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

export type BuilderForm = ContractForm<UmrahPackageForm>

/** The form's values are those of the package; with the schema's input type every number would be unknown. */
const anyPackage = z.custom<UmrahPackageForm>()

function errorsIn(values: UmrahPackageForm, locale: Locale): Record<string, string> {
  const { success, data } = umrahPackageForm.safeParse(values)
  // The rules only accept a package that matches the schema.
  if (!success) return errorsOf(umrahPackageForm, values, locale)
  const errors = packageErrors(data, agency().currency)
  return Object.fromEntries(Object.entries(errors).map(([path, key]) => [path, translate(locale, key)]))
}

export function useBuilderForm(start: UmrahPackageForm): BuilderForm {
  const locale = useLocale()
  return useContractForm(anyPackage, start, (values) => errorsIn(values, locale))
}

/** A key not yet used in the list: visitors' choices refer to parts by key. */
export function newKey(prefix: string, list: readonly { key: string }[]): string {
  let number = list.length + 1
  while (list.some(({ key }) => key === `${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}
