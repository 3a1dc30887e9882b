import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { counted } from '../../platform/counts.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { profileReads } from '../../profiles/profile-reads.ts';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import { reviewsText } from '../review.ts';

/** Whom a review is about: the name is known at once, picture and standing come with the profile. */
export function ReviewedPerson({ person }: { person: { userId: string; name: string } }) {
  const { data, isPending } = useQuery(profileReads.profile(useApi(), person.userId));
  return (
    <div className="row g3">
      {isPending ? (
        <Skeleton className="round" width="52px" height="52px" />
      ) : (
        <PersonPicture picture={data?.picture} name={person.name} size={52} />
      )}
      <span className="grow">
        <b className="snug whole">
          <bdi>{person.name}</bdi>
        </b>
        <span className="mut s14">{standing(data)}</span>
      </span>
    </div>
  );
}

function standing(profile: { completed: number; ratingCount: number } | null | undefined): string {
  // A line that is filled later is as high as one that is not.
  if (profile == null) return '\u00a0';
  return `${counted(profile.completed, 'completed trade')} · ${reviewsText(profile.ratingCount)}`;
}
