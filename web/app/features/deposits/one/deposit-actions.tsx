import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import style from './one.module.css'
import type { useDepositMoves } from './use-deposit-moves.tsx'

interface Props {
  deposit: DepositView
  moves: ReturnType<typeof useDepositMoves>
  /** Shows the keyboard shortcuts of the actions. */
  keys?: boolean
}

/** Buttons for what this person can do with the deposit now. */
export function MoveActs({ deposit, moves, keys = false }: Props) {
  const { t } = useTranslation('deposits')
  const may = (move: DepositView['moves'][number]) => deposit.moves.includes(move)
  const hint = (key: string) => keys && { rightSection: <kbd className={`kbd ${style.key}`}>{key}</kbd> }
  return (
    <>
      {may('approve') && (
        <PrimaryButton busy={moves.busy} onClick={() => void moves.approve(deposit)} {...hint('a')}>
          {t('moves.approve')}
        </PrimaryButton>
      )}
      {may('reject') && (
        <DangerButton disabled={moves.busy} onClick={() => void moves.reject(deposit)} {...hint('r')}>
          {t('moves.reject')}
        </DangerButton>
      )}
      {may('reverse') && (
        <DangerButton disabled={moves.busy} onClick={() => moves.reverse(deposit)}>
          {t('moves.reverse')}
        </DangerButton>
      )}
      {may('cancel') && (
        <DangerButton busy={moves.busy} onClick={() => void moves.cancel(deposit)}>
          {t('moves.cancel')}
        </DangerButton>
      )}
      {may('hide') && (
        <OutlineButton busy={moves.busy} onClick={() => void moves.hide(deposit)}>
          {t('moves.hide')}
        </OutlineButton>
      )}
      {moves.dialog}
    </>
  )
}
