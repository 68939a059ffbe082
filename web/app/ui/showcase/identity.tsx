import { Lattice } from '../brand/lattice.tsx'
import { Logo } from '../brand/logo.tsx'
import { Card } from '../layout/card.tsx'
import { JourneyLine } from '../line/journey-line.tsx'
import { MiniLine } from '../line/mini-line.tsx'
import { StepsLine } from '../line/steps-line.tsx'
import { Ltr } from '../ltr.tsx'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

export const Brand = () => (
  <div className={styles.stack}>
    <Card>
      <Logo area="B2B" />
    </Card>
    <div className={styles.dark}>
      <Lattice />
      <Logo tone="dark" area="B2B" />
    </div>
  </div>
)

const HUES = ['neel', 'firoza', 'zafran', 'henna', 'leaf', 'plum', 'clay', 'porcelain']
const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

export const Pigments = () => (
  <div className={styles.ramps}>
    {HUES.map((hue) => (
      <div key={hue} className={styles.ramp}>
        <span>{hue}</span>
        {SHADES.map((shade) => (
          <i key={shade} style={{ background: `var(--${hue}-${shade})` }} />
        ))}
      </div>
    ))}
  </div>
)

export function Type() {
  const s = useSamples()
  return (
    <div className={styles.stack}>
      <p className="t-d1">{s.headline}</p>
      <p className="t-h1">{s.h1}</p>
      <p className="t-h2">{s.h2}</p>
      <p className="t-h3">{s.h3}</p>
      <p className="t-office">{s.bookings}</p>
      <p>{s.body}</p>
      <p className="t-s t-2">
        {s.small} · <Ltr className="pnr">R7QX2M</Ltr>
      </p>
    </div>
  )
}

const Route = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.route}>
    <Ltr className="code">LHE</Ltr>
    {children}
    <Ltr className="code">JED</Ltr>
  </div>
)

export function Lines() {
  const s = useSamples()
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.stack}>
          <Route>
            <JourneyLine label={s.nonStop} scaleTo={970} parts={[{ kind: 'fly', minutes: 315 }]} />
          </Route>
          <Route>
            <JourneyLine
              label={s.oneStop}
              scaleTo={970}
              parts={[
                { kind: 'fly', minutes: 200 },
                { kind: 'stop', minutes: 105 },
                { kind: 'fly', minutes: 185 },
              ]}
            />
          </Route>
          <Route>
            <JourneyLine
              label={s.overnight}
              scaleTo={970}
              parts={[
                { kind: 'fly', minutes: 245 },
                { kind: 'night', minutes: 575 },
                { kind: 'fly', minutes: 150 },
              ]}
            />
          </Route>
          <div className={styles.row}>
            <Ltr className="code">LHE</Ltr> <MiniLine /> <Ltr className="code">JED</Ltr>
            <Ltr className="code">ISB</Ltr> <MiniLine stops={1} label={s.oneStop} /> <Ltr className="code">LHR</Ltr>
          </div>
        </div>
      </Card>
      <StepsLine current={1} steps={s.steps.map((label, index) => ({ label, ...(index === 0 && { to: '#line' }) }))} />
    </div>
  )
}
