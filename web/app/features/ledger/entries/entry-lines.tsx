import type { EntryView } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAccountName } from '../use-account-name.ts'
import style from './entries.module.css'
import { movedBy } from './sides.rules.ts'

/** All lines of an entry; both columns have the same total. */
export function EntryLines({ entry }: { entry: EntryView }) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  const currency = entry.lines[0]?.account.currency ?? 'PKR'
  const money = (minor: number) => minor !== 0 && <Money minor={minor} currency={currency} bare />
  const total = <Money minor={movedBy(entry)} currency={currency} bare />
  return (
    <table className={style.lines}>
      <caption className="visually-hidden">{t('entry.sides')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.account')}</th>
          <th scope="col">{t('columns.debit')}</th>
          <th scope="col">{t('columns.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map(({ account, debit, credit }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sides of an entry never change.
          <tr key={place}>
            <td>
              <Link className="link" to={adminUrls.ledger({ account: account.id })}>
                {nameOf(account.name)}
              </Link>
              <small>{t(`classes.${account.class}`)}</small>
            </td>
            <td>{money(debit)}</td>
            <td>{money(credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('entry.balanced')}</td>
          <td>{total}</td>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
