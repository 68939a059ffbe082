import type { Reconciliation } from '@safar/contract/money/bank-statements.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from '../bank-statements.module.css'

interface Props {
  sums: Reconciliation
  currency: string
  /** The file's last day. */
  day: string
  onEnterClosing: () => void
}

/** The file's own figures and our books, each leading to the bank's closing balance, with what is left over. */
export function ReconciliationCard({ sums, currency, day, onEnterClosing }: Props) {
  const { t } = useTranslation('bankStatements')
  const { opening, closing, closing_entered, books_difference, file_difference } = sums
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const closingRow = (
    <Row label={t(closing_entered ? 'balance.closingEntered' : 'balance.closing', { by: closing_entered?.by })} strong>
      {closing === null ? t('balance.unknown') : money(closing)}
    </Row>
  )
  const expected = sums.books + sums.not_in_books + sums.set_aside + sums.booked_later - sums.not_at_bank
  return (
    <Card
      title={t('balance.title')}
      aside={
        <StatusBadge
          status={sums.reconciled ? 'approved' : 'held'}
          tone={sums.reconciled ? 'good' : 'held'}
          label={t(sums.reconciled ? 'balance.reconciled' : 'balance.notReconciled')}
        />
      }
    >
      <OpenPoints sums={sums} />
      <div className={style.balances}>
        <dl className={style.sum}>
          <Heading>{t('balance.file')}</Heading>
          <Row label={t('balance.opening')}>{opening === null ? t('balance.unknown') : money(opening)}</Row>
          <Row label={t('balance.lines', { count: sums.line_count })}>{money(sums.lines)}</Row>
          {opening !== null && (
            <Row label={t('balance.byLines')} strong>
              {money(opening + sums.lines)}
            </Row>
          )}
          {closingRow}
          {file_difference !== null && <Difference amount={file_difference} currency={currency} />}
        </dl>
        <dl className={style.sum}>
          <Heading>{t('balance.books')}</Heading>
          <Row
            label={
              <>
                {t('balance.booksOn')} <DateText value={day} />
              </>
            }
          >
            {money(sums.books)}
          </Row>
          <Row label={t('balance.notInBooks')}>{money(sums.not_in_books)}</Row>
          {sums.set_aside !== 0 && <Row label={t('balance.setAside')}>{money(sums.set_aside)}</Row>}
          {sums.booked_later !== 0 && <Row label={t('balance.bookedLater')}>{money(sums.booked_later)}</Row>}
          <Row label={t('balance.notAtBank')}>{money(-sums.not_at_bank)}</Row>
          <Row label={t('balance.byBooks')} strong>
            {money(expected)}
          </Row>
          {closingRow}
          {books_difference !== null && <Difference amount={books_difference} currency={currency} />}
        </dl>
      </div>
      <OutlineButton size="xs" onClick={onEnterClosing}>
        {t(closing === null ? 'balance.enter' : 'balance.change')}
      </OutlineButton>
    </Card>
  )
}

/** What still stands between the file and 'Reconciled', in words. */
function OpenPoints({ sums }: { sums: Reconciliation }) {
  const { t } = useTranslation('bankStatements')
  const points = [
    sums.open > 0 && t('balance.open', { count: sums.open }),
    sums.unread > 0 && t('balance.unread', { count: sums.unread }),
    sums.closing === null && t('balance.noClosing'),
    Boolean(sums.file_difference) && t('balance.fileDiffers'),
    Boolean(sums.books_difference) && t('balance.booksDiffer'),
  ].filter(Boolean)
  return points.length > 0 && <p className={style.help}>{points.join(' · ')}</p>
}

const Heading = ({ children }: { children: ReactNode }) => <div className={style.sumHead}>{children}</div>

function Row({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Difference({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useTranslation('bankStatements')
  return (
    <div data-strong data-hot={amount !== 0 || undefined}>
      <dt>{t('balance.difference')}</dt>
      <dd className="num">
        <Money minor={amount} currency={currency} />
      </dd>
    </div>
  )
}
