import { Input, Popover } from '@mantine/core'
import { IconChevronDown, IconMinus, IconPlus, IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../actions/buttons.tsx'
import { asField, type FieldProps } from './field.ts'
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

/** '2 adults, 1 child', in the language. */
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

export interface PassengersFieldProps extends FieldProps {
  value: Passengers
  onChange: (value: Passengers) => void
  onBlur?: () => void
  onFocus?: () => void
}

export function PassengersField({
  label,
  help,
  required,
  error,
  value,
  onChange,
  onBlur,
  onFocus,
  ...rest
}: PassengersFieldProps) {
  const { t } = useTranslation('ui')
  const text = usePassengersText()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const { inputWrapperOrder, size, 'aria-required': _, ...wrapper } = asField({ label, help, required, error })
  const rule = ruleMet(value)
  return (
    <Input.Wrapper {...wrapper} id={id} inputWrapperOrder={inputWrapperOrder} size={size}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus onClose={onBlur}>
        <Popover.Target>
          <Input
            {...rest}
            id={id}
            component="button"
            type="button"
            aria-label={typeof label === 'string' ? `${label}: ${text(value)}` : text(value)}
            pointer
            error={Boolean(error)}
            leftSection={<IconUsers size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            rightSectionPointerEvents="none"
            onFocus={onFocus}
            onClick={() => setOpened((was) => !was)}
          >
            {text(value)}
          </Input>
        </Popover.Target>
        <Popover.Dropdown aria-label={typeof label === 'string' ? label : t('passengers.done')}>
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
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
