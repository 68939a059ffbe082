import type { AccountRef, StatementLine } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { BookingLink } from '../booking-link.tsx'
import { KindBadge } from '../kind-badge.tsx'

/** A line and the account whose statement shows it. */
export interface OpenLine {
  line: StatementLine
  account: AccountRef
}

interface Props {
  open: OpenLine | undefined
  onClose: () => void
}

/** One line of the reader's own statement beside it; the office sees the whole entry instead. */
export function LinePanel({ open, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const line = open?.line
  const currency = open?.account.currency ?? ''
  const money = (minor: number) => (minor === 0 ? null : <Money minor={minor} currency={currency} />)
  return (
    <SidePanel
      opened={line !== undefined}
      onClose={onClose}
      title={<Ltr>{line?.voucher ?? ''}</Ltr>}
      badge={line && <KindBadge kind={line.kind} />}
      detail={line && <DateText value={line.day} style="full" />}
    >
      {line && (
        <PanelSection>
          <Facts
            facts={[
              [t('columns.note'), line.note],
              [
                t('columns.booking'),
                line.booking_id === null ? null : (
                  <BookingLink key="booking" id={line.booking_id} bookingRef={line.booking?.ref} />
                ),
              ],
              [t('columns.passenger'), line.booking && <Ltr key="passenger">{line.booking.passenger}</Ltr>],
              [t('columns.route'), line.booking && <Ltr key="route">{line.booking.route}</Ltr>],
              [
                t('columns.tickets'),
                line.booking && line.booking.tickets.length > 0 && (
                  <Ltr key="tickets">{line.booking.tickets.join(' ')}</Ltr>
                ),
              ],
              [t('columns.debit'), money(line.debit)],
              [t('columns.credit'), money(line.credit)],
              [t('entry.balanceAfter'), <Money key="after" minor={line.balance} currency={currency} />],
              [t('entry.posted'), <DateTimeText key="at" value={line.at} />],
            ]}
          />
        </PanelSection>
      )}
    </SidePanel>
  )
}
