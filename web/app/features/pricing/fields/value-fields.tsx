import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { type RuleKind, readable } from '../rules.ts'

interface Values {
  kind: RuleKind
  value: string
}

interface Props<V> {
  form: ContractForm<V>
  help?: string | undefined
  /** The amount may be left out. */
  optional?: boolean
}

/** How an amount is counted, and how much: the two fields that margins and charges share. */
export function ValueFields<V extends Values>({ form, help, optional = false }: Props<V>) {
  const { t } = useTranslation('pricing')
  const { kind } = form.values
  const value = form.getInputProps('value')
  const named = kind === 'percent' ? 'percent' : 'rupees'
  // Empty has a sentence of its own; what cannot be read is told how to write it.
  const unread = value.error && !readable(form.values)
  return (
    <>
      <SelectField
        label={t('form.kind')}
        data={(['percent', 'flat'] as const).map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        required
        {...form.getInputProps('kind')}
      />
      <TextField
        label={t(`form.${named}`)}
        help={help ?? t(`form.${named}Help`)}
        inputMode="decimal"
        autoComplete="off"
        ltr
        required={!optional}
        {...value}
        error={unread ? t(`form.${named}Wrong`) : value.error}
      />
    </>
  )
}
