import { IconArmchair, IconLuggage, IconToolsKitchen2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { BagChoices } from './bag-choices.tsx'
import styles from './extras.module.css'
import { type ExtraKind, extrasOffer } from './extras.rules.ts'
import type { ExtrasProps } from './extras-props.ts'
import { MealChoices } from './meal-choices.tsx'
import { SeatPicker } from './seat-picker.tsx'

const icons = { bags: IconLuggage, seats: IconArmchair, meals: IconToolsKitchen2 } as const
const choices = { bags: BagChoices, seats: SeatPicker, meals: MealChoices } as const

/** Bags, seats and meals as tiles with their prices; one tile is open at a time. */
export function ExtrasStep(props: ExtrasProps) {
  const { t } = useTranslation('bookings')
  const id = useId()
  const { offer, extras, wanted } = props
  const tiles = extrasOffer(extras)
  const [open, setOpen] = useState<ExtraKind | null>(tiles[0]?.kind ?? null)
  const Open = open && choices[open]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
      <div className={styles.tiles} role="group" aria-label={t('checkout.step.extras')}>
        {tiles.map(({ kind, from }) => {
          const Icon = icons[kind]
          const count = wanted[kind].length
          return (
            <button
              key={kind}
              type="button"
              className={styles.tile}
              aria-expanded={open === kind}
              aria-controls={`${id}-${kind}`}
              data-chosen={count > 0 || undefined}
              onClick={() => setOpen(open === kind ? null : kind)}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              <b>{t(`checkout.extras.tile.${kind}`)}</b>
              <small>
                {from === 0
                  ? t('checkout.extras.fromFree')
                  : t('checkout.extras.from', { amount: moneyWords(from, offer.currency) })}
              </small>
              {count > 0 && <span className={styles.count}>{t('checkout.extras.chosen', { count })}</span>}
            </button>
          )
        })}
      </div>
      {Open && (
        <div id={`${id}-${open}`} className={styles.panel}>
          <Open {...props} />
        </div>
      )}
    </>
  )
}
