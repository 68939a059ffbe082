import { z } from '@safar/contract/protocol/schema'
import { isoDate, line } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { DateField, type DateFieldProps } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../forms/form.ts'
import { useLocale } from '../theme/theme-provider.tsx'
import { dateText, officeToday } from '../time/calendar.ts'

const reversalValues = z.object({ reason: line(240), day: isoDate })
type ReversalValues = z.input<typeof reversalValues>

/** Why something posted is reversed, and on which day: today, unless somebody chooses an earlier one. */
export const useReversalForm = () => useContractForm(reversalValues, { reason: '', day: officeToday() })

interface DayProps extends Pick<DateFieldProps, 'value' | 'onChange' | 'error'> {
  /** The day of what is reversed. */
  from: string
}

/** The day a reversal belongs to. The server refuses one in a closed month. */
export function ReversalDayField({ from, ...field }: DayProps) {
  const { t } = useTranslation('ui')
  const [day, today] = [dateText(from, useLocale()), officeToday()]
  return (
    <DateField
      label={t('reversal.day')}
      help={from < today && t('reversal.dayHelp', { day })}
      required
      min={from}
      max={today}
      {...field}
    />
  )
}

interface Props {
  form: ContractForm<ReversalValues>
  from: string
  /** Who reads the reason. */
  help?: string
}

export function ReversalFields({ form, from, help }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      <ReversalDayField from={from} {...form.getInputProps('day')} />
      <TextField
        label={t('reversal.reason')}
        help={help}
        required
        maxLength={240}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </>
  )
}
