import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { DepositBadge } from './deposit-badge.tsx'
import style from './one.module.css'

interface Props {
  deposit: DepositView
  /** Addressed to the agent who made the request. */
  own?: boolean
  /** Without links: a dialog renders above the pages and must not navigate. */
  plain?: boolean
}

/**
 * Warns about another deposit with the same bank and reference, or the same slip: nothing is refused, but a person
 * should look.
 */
export function Repeats({ deposit, own = false, plain = own }: Props) {
  const { t } = useTranslation('deposits')
  if (deposit.repeats.length === 0) return null
  return (
    <div className={style.repeats}>
      <WarnNote role="alert">
        <b>{t(own ? 'repeats.own' : 'repeats.title')}</b>
        <ul>
          {deposit.repeats.map(({ id, number, state, amount }) => (
            <li key={id}>
              {plain ? (
                <Ltr>{number}</Ltr>
              ) : (
                <Link className="link" to={adminUrls.deposit(id)}>
                  <Ltr>{number}</Ltr>
                </Link>
              )}
              <Money minor={amount} currency={deposit.currency} />
              <DepositBadge state={state} />
            </li>
          ))}
        </ul>
      </WarnNote>
    </div>
  )
}
