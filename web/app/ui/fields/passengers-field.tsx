import { IconChevronDown, IconMinus, IconPlus, IconUsers } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../actions/buttons.tsx'
import { DropDown, expectDropDown } from '../floating/drop-down.tsx'
import styles from './passengers-field.module.css'
import {
  add,
  canAdd,
  canTake,
  PASSENGER_KINDS,
  type PassengerKind,
  type Passengers,
  ruleMet,
  take,
} from './values/passengers.ts'

const counted = { adults: 'adult', children: 'child', infants: 'infant' } as const

/** '2 adults, 1 child', in the page's language. */
export function usePassengersText(): (value: Passengers) => string {
  const { t, i18n } = useTranslation('ui')
  return (value) =>
    new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
      PASSENGER_KINDS.filter((kind) => value[kind] > 0).map((kind) =>
        t(`passengers.${counted[kind]}`, { count: value[kind] }),
      ),
    )
}

interface StepperProps {
  kind: PassengerKind
  value: Passengers
  onChange: (value: Passengers) => void
}

function Stepper({ kind, value, onChange }: StepperProps) {
  const { t } = useTranslation('ui')
  const name = t(`passengers.${kind}`)
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{name}</legend>
      <span className={styles.name} aria-hidden="true">
        {name}
        <small>{t(`passengers.${kind}_age`)}</small>
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={t('passengers.take', { kind: name })}
        disabled={!canTake(value, kind)}
        onClick={() => onChange(take(value, kind))}
      >
        <IconMinus size={16} />
      </button>
      <output className={styles.count}>{value[kind]}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={t('passengers.add', { kind: name })}
        disabled={!canAdd(value, kind)}
        onClick={() => onChange(add(value, kind))}
      >
        <IconPlus size={16} />
      </button>
    </fieldset>
  )
}

interface Props {
  id?: string
  label: string
  value: Passengers
  onChange: (value: Passengers) => void
  error?: string | undefined
}

/** The number of passengers, chosen below a borderless line. */
export function PassengersField({ id, label, value, onChange, error }: Props) {
  const { t } = useTranslation('ui')
  const text = usePassengersText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const rule = ruleMet(value)
  return (
    <div>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.button}
        aria-label={`${label}: ${text(value)}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-describedby={error ? errorId : undefined}
        data-error={error ? true : undefined}
        onPointerEnter={expectDropDown}
        onClick={() => setOpened((was) => !was)}
      >
        <IconUsers size={16} stroke={1.75} aria-hidden />
        {text(value)}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <DropDown
        anchor={button}
        label={label}
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={320}
        trapFocus
        returnFocus
      >
        <div className={styles.list}>
          {PASSENGER_KINDS.map((kind) => (
            <Stepper key={kind} kind={kind} value={value} onChange={onChange} />
          ))}
          <p className={styles.rule} aria-live="polite">
            {rule && t(`passengers.${rule}`)}
          </p>
          <PrimaryButton size="sm" onClick={() => setOpened(false)}>
            {t('passengers.done')}
          </PrimaryButton>
        </div>
      </DropDown>
    </div>
  )
}
