await import("@cellwright/assistant/respond");
