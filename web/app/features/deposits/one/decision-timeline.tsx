import { DateTimeText } from '../../../ui/time/dates.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/time/timeline.tsx'

interface Step {
  text: string
  /** Unset if the time is not known. */
  at?: string | null
  detail?: string | null
}

interface Props {
  /** Completed steps, in order. */
  done: readonly Step[]
  /** The step being waited for, if any. */
  waits: string | null
}

/** Who requested it and who decided, in order. */
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
