import type { BookingView } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTimeText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Facts } from '../../../ui/side-panel.tsx'

/** Whose it is, whom to reach, and where it was made. */
export function BookingFacts({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t } = useTranslation('bookings')
  const { ref, agent, contact, note, supplier, made_at, issued_at } = booking
  return (
    <Facts
      facts={[
        [t('view.ref'), <Ltr key="ref">{ref}</Ltr>],
        [
          t('view.agent'),
          office && agent ? (
            <Link key="agent" className="link" to={`/admin/user-details/${agent.id}`}>
              {agent.agency_name}
            </Link>
          ) : null,
        ],
        [t('view.contact.name'), contact.name],
        [t('view.contact.phone'), <Ltr key="phone">{contact.phone}</Ltr>],
        [t('view.contact.email'), <Ltr key="email">{contact.email}</Ltr>],
        [t('view.contact.note'), note],
        [t('view.supplier'), office ? <Ltr key="supplier">{supplier}</Ltr> : null],
        [t('view.made'), <DateTimeText key="made" value={made_at} />],
        [t('view.issued'), issued_at && <DateTimeText value={issued_at} />],
      ]}
    />
  )
}
