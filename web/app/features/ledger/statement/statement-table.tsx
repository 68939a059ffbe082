import type { AccountRef, Statement, StatementLine } from '@safar/contract/money/ledger.contract'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { KeyList } from '../../../ui/data-table/table-keys.tsx'
import looks from '../../../ui/data-table/table-looks.module.css'
import { useTableKeys } from '../../../ui/data-table/use-table-keys.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { AmountGroup } from '../../../ui/money/amount-group.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { AccountNames } from '../account-names.tsx'
import { BalanceText } from '../balance-text.tsx'
import { BookingLink } from '../booking-link.tsx'
import { KindBadge } from '../kind-badge.tsx'
import { useAccountName } from '../use-account-name.ts'
import style from './statement.module.css'

interface Props {
  head: Statement
  lines: readonly StatementLine[]
  openId: number | null
  onOpen: (line: StatementLine, account: AccountRef) => void
  /** Shown below the last line while there are more. */
  more?: { onMore: () => void; busy: boolean } | null
}

/** An account's lines between its opening and closing balance, each with the running balance. */
export function StatementTable({ head, lines, openId, onOpen, more }: Props) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  // For everyone else, the other side is always the agency.
  const office = useCan('ledger.view')
  const label = t('statement.of', { name: nameOf(head.account.name) })
  const frame = useRef<HTMLDivElement>(null)
  const [keysShown, showKeys] = useState(false)
  useTableKeys(frame, { onHelp: () => showKeys(true) })
  const money = (minor: number) => minor !== 0 && <Money minor={minor} currency={head.account.currency} bare />
  return (
    <div ref={frame} data-table="statement">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard. */}
      <section className={`${looks.scroll} ${style.scroll}`} aria-label={label} tabIndex={0}>
        <AmountGroup>
          <table className={`${looks.table} ${style.table}`}>
            <caption className="visually-hidden">{label}</caption>
            <Head currency={head.account.currency} />
            <tbody>
              <Mark name={t('statement.opening')} day={head.from} first>
                <BalanceText minor={head.opening} account={head.account} bare />
              </Mark>
              {lines.map((line) => (
                <tr key={line.entry_id} data-row={line.entry_id} data-chosen={line.entry_id === openId || undefined}>
                  <td className={style.day}>
                    <DateText value={line.day} />
                  </td>
                  <td className={style.voucher}>
                    <button
                      type="button"
                      className={`${looks.open} ${style.open}`}
                      data-open
                      onClick={() => onOpen(line, head.account)}
                    >
                      <Ltr>{line.voucher}</Ltr>
                    </button>
                    {line.booking_id !== null && (
                      <small>
                        <BookingLink id={line.booking_id} bookingRef={line.booking?.ref} />
                      </small>
                    )}
                  </td>
                  <td className={style.kind}>
                    <KindBadge kind={line.kind} />
                  </td>
                  <td className={style.note}>
                    {line.booking ? <SoldBooking booking={line.booking} /> : <span dir="auto">{line.note || '–'}</span>}
                    {office && <AccountNames line={line.against} />}
                  </td>
                  <td className={style.debit}>{money(line.debit)}</td>
                  <td className={style.credit}>{money(line.credit)}</td>
                  <td className={style.balance} data-label={t('columns.balance')}>
                    <BalanceText minor={line.balance} account={head.account} bare />
                  </td>
                </tr>
              ))}
              {more && (
                <tr data-no-print>
                  <td className={style.more} colSpan={7}>
                    <OutlineButton size="xs" onClick={more.onMore} busy={more.busy}>
                      {t('statement.more')}
                    </OutlineButton>
                  </td>
                </tr>
              )}
            </tbody>
            <Foot head={head} />
          </table>
        </AmountGroup>
      </section>
      <KeyList opened={keysShown} onClose={() => showKeys(false)} opens selects={false} />
    </div>
  )
}

/** The passengers, route and tickets of a booking. */
function SoldBooking({ booking }: { booking: NonNullable<StatementLine['booking']> }) {
  const { passenger, passengers, route, pnr, tickets } = booking
  const codes = [pnr, ...tickets].filter(Boolean).join(' · ')
  return (
    <span className={style.sold}>
      <span>
        <Ltr>{passenger}</Ltr>
        {passengers > 1 && <Ltr> +{passengers - 1}</Ltr>} · <Ltr>{route}</Ltr>
      </span>
      {codes && (
        <small>
          <Ltr>{codes}</Ltr>
        </small>
      )}
    </span>
  )
}

function Head({ currency }: { currency: string }) {
  const { t } = useTranslation('ledger')
  const columns = ['day', 'voucher', 'kind', 'note', 'debit', 'credit', 'balance'] as const
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={style[column]}>
            {t(`columns.${column}`)}
            {column === 'balance' && <small> {currency}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The opening or closing balance of the period. */
function Mark({
  name,
  day,
  first,
  children,
}: {
  name: string
  day: string | null
  first?: boolean
  children: ReactNode
}) {
  return (
    <tr className={style.mark} data-first={first || undefined}>
      <th scope="row" colSpan={6}>
        {name}
        {day && (
          <>
            {' '}
            <DateText value={day} className={style.markDay ?? ''} />
          </>
        )}
      </th>
      <td>{children}</td>
    </tr>
  )
}

function Foot({ head }: { head: Statement }) {
  const { t } = useTranslation('ledger')
  const total = (minor: number) => <Money minor={minor} currency={head.account.currency} bare />
  return (
    <tfoot>
      <tr className={style.total}>
        <th scope="row" colSpan={4}>
          {t('statement.total')}
        </th>
        <td data-label={t('columns.debit')}>{total(head.debit)}</td>
        <td data-label={t('columns.credit')}>{total(head.credit)}</td>
        <td />
      </tr>
      <Mark name={t('statement.closing')} day={head.to}>
        <BalanceText minor={head.closing} account={head.account} bare />
      </Mark>
    </tfoot>
  )
}
