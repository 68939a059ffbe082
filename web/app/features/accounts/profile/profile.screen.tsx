import { Profile } from './profile.tsx'

/** In an area of the office, inside its frame. */
export default function AreaProfile() {
  return <Profile />
}
