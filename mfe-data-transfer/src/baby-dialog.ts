/** What every dialog here gets. */
export interface BabyDialogProps {
  babyId: string;
  babyName: string;
  onClose: () => void;
}
