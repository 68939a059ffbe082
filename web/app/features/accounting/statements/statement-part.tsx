import type { StatementRow } from '@safar/contract/money/accounting.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import style from '../accounting.module.css'
import { AccountLink } from './account-link.tsx'

interface Props {
  title: string
  rows: readonly StatementRow[]
  currency: string
  days: { from: string; to: string }
  /** Lines that do not belong to an account. */
  more?: readonly { name: string; amount: number }[]
  total: { name: string; amount: number }
}

/** A list of accounts with their total. */
export function StatementPart({ title, rows, currency, days, more = [], total }: Props) {
  const { t } = useTranslation('accounting')
  return (
    <table className={style.part}>
      <caption>{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.account_id ?? row.group}`}>
            <th scope="row">
              <AccountLink row={row} days={days} />
            </th>
            <td>
              <Money minor={row.amount} currency={currency} bare />
            </td>
          </tr>
        ))}
        {more.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Money minor={amount} currency={currency} bare />
            </td>
          </tr>
        ))}
        {rows.length === 0 && more.length === 0 && (
          <tr>
            <td colSpan={2}>{t('nothing')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          <td>
            <Money minor={total.amount} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
