import type { DepositView } from '@safar/contract/money/deposits.contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CommitButton, DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Repeats } from '../one/repeats.tsx'
import { useDepositMoves } from '../one/use-deposit-moves.tsx'
import { useOwnMoneyUrl } from '../use-own-money-url.ts'
import style from './ask.module.css'

interface Props {
  deposit: DepositView
  onAgain: () => void
}

/** Confirms that the office has the request: what happens next, and a warning if it looks like a duplicate. */
export function SavedDeposit({ deposit, onAgain }: Props) {
  const { t } = useTranslation('deposits')
  const moves = useDepositMoves(onAgain)
  const repeated = deposit.repeats.length > 0
  return (
    <Card className={style.saved}>
      <IconCircleCheck className={style.done} size={34} stroke={1.5} aria-hidden />
      <h2 className="t-h3" role="status">
        <Ltr>{deposit.number}</Ltr> · <Money minor={deposit.amount} currency={deposit.currency} />
      </h2>
      <p className="t-2">{t('saved.next')}</p>
      {repeated && <Repeats deposit={deposit} own />}
      <div className={style.acts}>
        <CommitButton to={useOwnMoneyUrl()}>{t('saved.list')}</CommitButton>
        <OutlineButton onClick={onAgain}>{t('saved.again')}</OutlineButton>
        {repeated && (
          <DangerButton busy={moves.busy} onClick={() => void moves.cancel(deposit)}>
            {t('moves.cancel')}
          </DangerButton>
        )}
      </div>
    </Card>
  )
}
