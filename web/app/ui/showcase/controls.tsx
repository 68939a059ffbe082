import { IconDownload, IconLanguage, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CommitButton,
  DangerButton,
  IconButton,
  OutlineButton,
  PrimaryButton,
  SoftButton,
} from '../actions/buttons.tsx'
import { MoveButtons } from '../actions/move-buttons.tsx'
import { AmountField } from '../fields/amount-field.tsx'
import { CheckField } from '../fields/check-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { type DateRange, DateRangeField } from '../fields/date-range-field.tsx'
import { type DroppedFile, FileDrop } from '../fields/file-drop.tsx'
import { PassengersField } from '../fields/passengers-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { StateChips } from '../status/state-chips.tsx'
import { StatusBadge, toneOf } from '../status/status-badge.tsx'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

const STATES = [
  ...['pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested'],
  ...['refund_requested', 'voided', 'refunded', 'cancelled', 'no_show', 'expired', 'rejected'],
]

export const Statuses = () => (
  <div className={styles.row}>
    {STATES.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </div>
)

const WORKED = ['held', 'awaiting_approval', 'confirmed', 'void_requested', 'cancelled'] as const

export function Chips() {
  const s = useSamples()
  const { t } = useTranslation('ui')
  const [chosen, choose] = useState<(typeof WORKED)[number]>()
  const chips = WORKED.map((state, place) => ({
    state,
    name: t(`status.${state}`),
    count: place * 7,
    tone: toneOf(state),
  }))
  return (
    <StateChips
      label={s.columns.status}
      chips={[{ state: undefined, name: s.every }, ...chips]}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

export function Buttons() {
  const s = useSamples()
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <CommitButton>{s.commit}</CommitButton>
        <PrimaryButton>{s.primary}</PrimaryButton>
        <SoftButton leftSection={<IconScan size={18} stroke={1.75} />}>{s.soft}</SoftButton>
        <OutlineButton leftSection={<IconDownload size={18} stroke={1.75} />}>{s.outline}</OutlineButton>
        <DangerButton>{s.danger}</DangerButton>
        <IconButton label={s.filterLabel}>
          <IconLanguage size={18} stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles.row}>
        <CommitButton size="lg">{s.commit}</CommitButton>
        <PrimaryButton size="sm">{s.primary}</PrimaryButton>
        <OutlineButton size="xs">{s.outline}</OutlineButton>
        <PrimaryButton busy>{s.primary}</PrimaryButton>
        <PrimaryButton disabled>{s.primary}</PrimaryButton>
        <SoftButton to="#buttons">{s.soft}</SoftButton>
        <MoveButtons name={s.primary} place={0} count={3} onMove={async () => undefined} />
      </div>
    </div>
  )
}

export function Fields() {
  const s = useSamples()
  const [password, setPassword] = useState('karakoram 1448')
  const [phone, setPhone] = useState('+92 300 1234567')
  const [country, setCountry] = useState('PK')
  const [gender, setGender] = useState('f')
  const [birth, setBirth] = useState('1991-06-17')
  const [range, setRange] = useState<DateRange>(['2026-12-12', '2026-12-26'])
  const [party, setParty] = useState({ adults: 2, children: 1, infants: 0 })
  const [code, setCode] = useState('4821')
  const [amount, setAmount] = useState<number | null>(125_050_50)
  return (
    <Card>
      <div className={styles.fields}>
        <TextField label={s.given} required ltr read defaultValue="SANA IQBAL" />
        <TextField label={s.email} type="email" placeholder="name@example.com" />
        <PasswordField
          label={s.password}
          strength
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PhoneField
          label={s.phone}
          value={phone}
          onChange={(next) => setPhone(typeof next === 'string' ? next : next.currentTarget.value)}
        />
        <CountryField label={s.country} value={country} onChange={setCountry} />
        <SelectField
          label={s.gender}
          value={gender}
          onChange={setGender}
          data={s.genders.map((label, index) => ({ label, value: index === 0 ? 'f' : 'm' }))}
        />
        <DateField label={s.birth} value={birth} onChange={setBirth} max="2026-11-15" />
        <TextField label={s.expiry} error={s.expiryError} defaultValue="2 Jun 2027" ltr />
        <DateRangeField label={s.dates} value={range} onChange={setRange} min="2026-11-15" />
        <PassengersField label={s.travellers} value={party} onChange={setParty} />
        <AmountField label={s.amount} currency="PKR" value={amount} onChange={setAmount} />
        <div className={styles.whole}>
          <CodeField label={s.code} help={s.codeHelp} value={code} onChange={setCode} />
        </div>
        <div className={styles.whole}>
          <TextAreaField label={s.remarks} />
        </div>
        <CheckField label={s.terms} defaultChecked />
      </div>
    </Card>
  )
}

const FILE: DroppedFile = { key: 'a', name: 'NTN-certificate.pdf', size: 482_000 }

export function Files() {
  const s = useSamples()
  const [files, setFiles] = useState<DroppedFile[]>([FILE])
  return (
    <Card>
      <FileDrop
        label={s.documents}
        help={s.documentsHelp}
        files={files}
        onAdd={(added) => setFiles([...files, ...added.map(({ name, size }) => ({ key: name + size, name, size }))])}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      />
    </Card>
  )
}
