import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { waitingQuery } from '../api.ts'
import style from '../groups.module.css'

/** The waiting list of a group, in order of service; nothing if it is empty. */
export function WaitingList({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groupsOffice')
  const { data } = useQuery(waitingQuery(groupId))
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t('waiting.title')}>
      <ol className={style.waiting}>
        {data.data.map(({ booking_id, ref, contact, seats, since }) => (
          <li key={booking_id}>
            <Link to={adminUrls.booking(booking_id)}>
              <Ltr>{ref}</Ltr>
            </Link>{' '}
            <bdi>{contact}</bdi> · {t('waiting.seats', { count: seats })} · <DateTimeText value={since} />
          </li>
        ))}
      </ol>
      {data.next && <p className={style.hint}>{t('waiting.more')}</p>}
    </Card>
  )
}
