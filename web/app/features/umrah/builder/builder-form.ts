import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { packageErrors } from '@safar/contract/umrah/package.rules'
import { type UmrahPackageForm, umrahPackageForm } from '@safar/contract/umrah/package.shapes'
import { translate } from '@safar/contract/wording/texts'
import { agency } from '../../../platform/agency.ts'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

export type BuilderForm = ContractForm<UmrahPackageForm>

/** The form's values are what the package holds; as input, the schema would take every number for unknown. */
const anyPackage = z.custom<UmrahPackageForm>()

function errorsIn(values: UmrahPackageForm, locale: Locale): Record<string, string> {
  const { success, data } = umrahPackageForm.safeParse(values)
  // Rules read a package that has the shape of one.
  if (!success) return errorsOf(umrahPackageForm, values, locale)
  const errors = packageErrors(data, agency().currency)
  return Object.fromEntries(Object.entries(errors).map(([path, key]) => [path, translate(locale, key)]))
}

export function useBuilderForm(start: UmrahPackageForm): BuilderForm {
  const locale = useLocale()
  return useContractForm(anyPackage, start, (values) => errorsIn(values, locale))
}

/** A key that none of the list has yet: choices of visitors name their parts by it. */
export function newKey(prefix: string, list: readonly { key: string }[]): string {
  let number = list.length + 1
  while (list.some(({ key }) => key === `${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}
