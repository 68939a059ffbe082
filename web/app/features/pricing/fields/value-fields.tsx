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
  /** The amount is optional. */
  optional?: boolean
}

/** The kind of an amount, and its value: the two fields that margins and charges share. */
export function ValueFields<V extends Values>({ form, help, optional = false }: Props<V>) {
  const { t } = useTranslation('pricing')
  const { kind } = form.values
  const value = form.getInputProps('value')
  const named = kind === 'percent' ? 'percent' : 'rupees'
  // An empty field has its own message; an unreadable value gets a hint on how to write it.
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
