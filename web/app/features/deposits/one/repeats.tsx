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
  /** Said to the agent who asked. */
  own?: boolean
  /** A question stands above the pages and leads nowhere. */
  plain?: boolean
}

/** The same bank and reference, or the same slip, was there before: nothing is refused, somebody looks. */
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
