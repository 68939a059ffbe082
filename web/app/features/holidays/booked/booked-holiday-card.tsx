import type { BookedHoliday } from '@safar/contract/products/holidays/holiday.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { DayList } from '../store/day-list.tsx'
import { HolidayMap } from '../store/holiday-map.tsx'

/** A booking's holiday, as sold. */
export function BookedHolidayCard({ holiday }: { holiday: BookedHoliday }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const { waiting_ahead: ahead } = holiday
  return (
    <Card title={words(holiday.holiday.name)}>
      <Stack>
        <Facts
          facts={[
            [t('office.destination'), words(holiday.holiday.destination)],
            [t('booked.departs'), <DateText key="departs" value={holiday.departs_on} />],
            [t('booked.returns'), <DateText key="returns" value={holiday.returns_on} />],
            [t('length'), t('nights', { count: holiday.nights })],
            [t('booked.meetingPoint'), words(holiday.meeting_point)],
          ]}
        />
        {ahead !== null && <p role="status">{t('booked.waiting', { count: ahead })}</p>}
        <HolidayMap days={holiday.days} />
        <DayList days={holiday.days} />
      </Stack>
    </Card>
  )
}
