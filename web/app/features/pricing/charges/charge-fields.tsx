import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { ValueFields } from '../fields/value-fields.tsx'
import type { ChargeValues } from './charge-values.ts'

type Props = { form: ContractForm<ChargeValues> }

export function ChargeName({ form }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <TextField
      label={t('charges.name')}
      help={t('charges.nameHelp')}
      autoComplete="off"
      required
      {...form.getInputProps('name')}
    />
  )
}

export function ChargeValue({ form }: Props) {
  const { t } = useTranslation('pricing')
  return <ValueFields form={form} help={t(`charges.kindHelp.${form.values.kind}`)} />
}

export function ChargeInUse({ form }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <CheckField
      label={t('form.inUse')}
      help={t('form.inUseHelp')}
      {...form.getInputProps('active', { type: 'checkbox' })}
    />
  )
}
