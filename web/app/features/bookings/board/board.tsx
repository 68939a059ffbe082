import { MINUTE_MS } from '@safar/contract/day'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import type { DueBooking } from '../api.ts'
import style from './board.module.css'
import { grouped } from './board.rules.ts'
import { BoardRow } from './board-row.tsx'
import { useSeconds } from './seconds.tsx'

interface Props {
  due: readonly DueBooking[]
  own: boolean
  openId: number | undefined
  onOpen: (due: DueBooking, act?: BookingMove) => void
}

const columns = ['when', 'kind', 'booking', 'trip', 'who', 'amount', 'act'] as const

/** Deadlines grouped as now, today, tomorrow and later, like a departure board. */
export function Board({ due, own, openId, onOpen }: Props) {
  const { t } = useTranslation('bookings')
  const now = useSeconds()
  const groups = grouped(due, Math.floor(now / MINUTE_MS) * MINUTE_MS)
  return (
    <section className={style.board} aria-label={t('board.title')}>
      <header className={style.top} aria-hidden>
        <DateText value={now} style="short" />
        <bdi dir="ltr">{timeText(now)}</bdi>
      </header>
      <table className={style.table}>
        <caption className="visually-hidden">{t('board.title')}</caption>
        <thead>
          <tr className={style.heads}>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'act' ? (
                  <span className="visually-hidden">{t('board.column.act')}</span>
                ) : (
                  t(`board.column.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, due: rows }) => (
            <Fragment key={group}>
              <tr className={style.group} data-group={group}>
                <th colSpan={columns.length} scope="colgroup">
                  {t(`board.group.${group}`)} <b className="num">{rows.length}</b>
                </th>
              </tr>
              {rows.map((one) => (
                <BoardRow
                  key={`${one.kind}-${one.booking.id}`}
                  due={one}
                  own={own}
                  open={one.booking.id === openId}
                  onOpen={onOpen}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={style.keys}>
        <kbd>j</kbd>
        <kbd>k</kbd> {t('board.keys.move')} <kbd>Enter</kbd> {t('board.keys.open')} <kbd>a</kbd> {t('board.keys.act')}
      </p>
    </section>
  )
}
