import { Icon } from '../../platform/ui/icon.tsx';

/** What is wrong with what was typed; its line keeps its height, so that nothing moves when it speaks. */
export function FieldProblem({ id, says }: { id: string; says: string | undefined }) {
  return (
    <span id={id} className="err says" role="alert">
      {says !== undefined && (
        <>
          <Icon name="circle-alert" />
          <span>{says}</span>
        </>
      )}
    </span>
  );
}
