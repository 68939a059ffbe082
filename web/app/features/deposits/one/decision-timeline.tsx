import { DateTimeText } from '../../../ui/time/dates.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/time/timeline.tsx'

interface Step {
  text: string
  /** Unknown for what is only told of. */
  at?: string | null
  detail?: string | null
}

interface Props {
  /** What is done, in order. */
  done: readonly Step[]
  /** What is waited for, while it is. */
  waits: string | null
}

/** Who asked and who decided, in order. */
export function DecisionTimeline({ done, waits }: Props) {
  const events: TimelineEvent[] = done.map(({ text, at, detail }, place) => ({
    key: String(place),
    state: 'done',
    text,
    when: at && <DateTimeText value={at} />,
    detail,
  }))
  return <Timeline events={waits === null ? events : [...events, { key: 'now', state: 'now', text: waits }]} />
}
