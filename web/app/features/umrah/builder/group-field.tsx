import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { groupChoicesQuery } from '../../groups/public.ts'
import type { BuilderForm } from './builder-form.ts'
import { fromGroup } from './flight-plan.ts'

/** Takes flights and their cost from one of our groups, which sells its seats itself. */
export function GroupField({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const locale = useLocale()
  const manages = useCan('groups.manage')
  const { data = [] } = useQuery(groupChoicesQuery(manages))
  const { group_id } = form.values
  if (!manages || (data.length === 0 && group_id === null)) return null
  const chosen = data.find(({ id }) => id === group_id)
  return (
    <SelectField
      label={t('flights.group')}
      help={chosen?.office ? t('flights.groupSeats', { count: chosen.office.seats.left }) : t('flights.groupHelp')}
      placeholder={t('flights.byHand')}
      clearable
      data={data.map(({ id, airline, origin, destination, departs_on, returns_on }) => ({
        value: String(id),
        label: [
          `${airline} ${origin}–${destination}`,
          dateText(departs_on, locale),
          ...(returns_on ? [dateText(returns_on, locale)] : []),
        ].join(' · '),
      }))}
      value={group_id === null ? '' : String(group_id)}
      onChange={(value) => {
        const group = data.find(({ id }) => String(id) === value)
        form.setValues(group ? fromGroup(group) : { group_id: null })
      }}
    />
  )
}
