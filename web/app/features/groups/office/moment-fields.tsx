import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import style from '../groups.module.css'

interface Props {
  label: string
  /** '2027-02-10T03:15' in the airport's local time; until complete, the parts as typed. */
  value?: string
  onChange?: (value: string) => void
  error?: unknown
}

/** The departure or arrival of a flight: day and time, formatted by the product rather than the browser. */
export function MomentFields({ label, value = '', onChange, error }: Props) {
  const { t } = useTranslation('groupsOffice')
  const [day = '', time = ''] = value.split('T')
  const change = (next: { day?: string; time?: string }) => {
    const [newDay, newTime] = [next.day ?? day, next.time ?? time]
    onChange?.(newDay || newTime ? `${newDay}T${newTime}` : '')
  }
  return (
    <div className={style.moment}>
      <TypedDateField
        required
        label={label}
        error={typeof error === 'string' ? error : undefined}
        value={day}
        onChange={(typed) => change({ day: typed })}
      />
      <TextField
        ltr
        required
        label={t('form.time')}
        aria-label={t('form.timeOf', { label })}
        placeholder="03:15"
        maxLength={5}
        inputMode="numeric"
        value={time}
        onChange={({ currentTarget }) => change({ time: currentTarget.value.replace(/^(\d\d)(\d\d)$/, '$1:$2') })}
      />
    </div>
  )
}
