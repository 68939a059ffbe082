import { Profile } from './profile.tsx'

/** The profile inside an office area's layout. */
export default function AreaProfile() {
  return <Profile />
}
