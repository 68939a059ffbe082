import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { SimulateChange } from '../airline-changes/simulate-change.tsx'
import style from './changes.module.css'
import { CorrectDialog } from './correct-dialog.tsx'
import { ExtrasDialog } from './extras-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

interface Props {
  booking: BookingOf<'flight'>
  onClash: (error: ApiFailure) => void
}

const dialogs = { correct_traveller: CorrectDialog, add_extras: ExtrasDialog, split: SplitDialog } as const
type Change = keyof typeof dialogs

/** The changes this person can make, as far as the supplier of the order supports them. */
function changesOf({ moves, changes, travellers }: BookingView): Change[] {
  const can: Record<Change, boolean> = {
    correct_traveller: true,
    add_extras: changes?.extras ?? false,
    split: (changes?.split ?? false) && travellers.filter(({ type }) => type === 'adult').length > 1,
  }
  return (['correct_traveller', 'add_extras', 'split'] as const).filter((move) => moves.includes(move) && can[move])
}

/** Buttons for changes to travellers and their extras. */
export function ChangeActs({ booking, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const [opened, open] = useState<Change>()
  const offered = changesOf(booking)
  const Dialog = opened && dialogs[opened]
  return (
    <div className={style.acts}>
      {offered.map((move) => (
        <OutlineButton key={move} size="sm" onClick={() => open(move)}>
          {t(`view.moves.${move}`)}
        </OutlineButton>
      ))}
      <SimulateChange booking={booking} onClash={onClash} />
      {Dialog && (
        <Dialog
          booking={booking}
          onClose={() => open(undefined)}
          onClash={(error) => {
            open(undefined)
            onClash(error)
          }}
        />
      )}
    </div>
  )
}
