import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { customerDebtsQuery } from '../api.ts'

/** Customers whom the office gave credit, beside the agents; nothing while nobody owes. */
export function CustomerDebts() {
  const { t } = useTranslation('ledger')
  const { data } = useQuery(customerDebtsQuery())
  if (!data || data.customers.length === 0) return null
  const { customers, totals } = data
  return (
    <Card
      title={t('credit.customers.title', { count: totals.customers })}
      aside={<Money minor={totals.owed} currency={customers[0]?.currency ?? 'PKR'} />}
      flush
    >
      <CardRows>
        {customers.map(({ customer_id, name, phone, currency, owed, last_entry_on }) => (
          <CardRow key={customer_id} end={<Money minor={owed} currency={currency} />}>
            <Link className="link" to={adminUrls.user(customer_id)}>
              <bdi dir="auto">{name}</bdi>
            </Link>
            <small>
              {phone && <Ltr>{phone}</Ltr>}
              {phone && last_entry_on && ' · '}
              {last_entry_on && t('credit.customers.last')} {last_entry_on && <DateText value={last_entry_on} />}
            </small>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  )
}
